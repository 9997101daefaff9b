// A page for developers: `npm run dev`, then /gallery.html. Every position that the fixtures hold, as a picture.
//   ?show=duel/mid       one of them, without the list         &theme=light   &motion=less
//   &point=hand 4|c5     things to point at first              &hover=c5      &hint
import '../look'
import { mount } from 'svelte'
import { followSystem, settings } from '../settings.svelte'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme === 'dark' || theme === 'light') settings.theme = theme
if (asked.get('motion') === 'less') settings.motion = 'less'
followSystem()
mount(Gallery, { target: document.getElementById('app')!, props: { asked } })
