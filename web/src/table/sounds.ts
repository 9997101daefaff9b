import { settings } from '../settings.svelte'

// Sounds of our own, made when they are needed: a lyre's pluck, clay on wood, a drum. Nothing is loaded.

type Sound = 'place' | 'score' | 'capture' | 'turn' | 'won' | 'lost'

interface Note {
  pitch: number // Hz
  at: number // seconds from now
  lasts: number
  loud: number
  wave: OscillatorType
}

const pluck = (pitch: number, at: number, loud = 0.22): Note => ({ pitch, at, lasts: 0.9, loud, wave: 'triangle' })
const knock = (pitch: number, at: number, loud = 0.5): Note => ({ pitch, at, lasts: 0.12, loud, wave: 'sine' })

const NOTES: Record<Sound, Note[]> = {
  place: [knock(190, 0), knock(120, 0.015, 0.35)],
  score: [pluck(440, 0), pluck(660, 0.09), pluck(880, 0.18)],
  capture: [knock(95, 0, 0.7), knock(70, 0.12, 0.6)],
  turn: [pluck(587, 0), pluck(784, 0.12)],
  won: [pluck(523, 0), pluck(659, 0.14), pluck(784, 0.28), pluck(1047, 0.42)],
  lost: [pluck(440, 0), pluck(392, 0.2), pluck(330, 0.4)],
}

let context: AudioContext | undefined

/** Make a sound, if sounds are on. */
export function ring(sound: Sound): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  void context.resume()
  for (const note of NOTES[sound]) play(context, note)
}

function play(context: AudioContext, { pitch, at, lasts, loud, wave }: Note): void {
  const start = context.currentTime + at
  const string = new OscillatorNode(context, { type: wave, frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loud, start + 0.006)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  string.connect(volume).connect(context.destination)
  string.start(start)
  string.stop(start + lasts)
}
