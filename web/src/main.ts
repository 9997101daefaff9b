import './look'
import { mount } from 'svelte'
import App from './App.svelte'
import { followLinks } from './route.svelte'
import { followSystem } from './settings.svelte'

followSystem()
followLinks()
mount(App, { target: document.getElementById('app')! })
