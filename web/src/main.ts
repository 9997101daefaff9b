import './look'
import { mount } from 'svelte'
import App from './App.svelte'
import { followSystem } from './settings.svelte'

followSystem()
mount(App, { target: document.getElementById('app')! })
