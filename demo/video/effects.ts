import type { Effect } from './effect.ts';
import { bokeh, fireflies, glimmer, lanterns, passing, rings, stars, steam } from './effects/light.ts';
import { ripples } from './effects/water.ts';
import { dust, leaves, mist, petals, rain, snow } from './effects/weather.ts';

/** The effects by name. */
export const effects = {
  snow,
  rain,
  petals,
  leaves,
  mist,
  dust,
  fireflies,
  stars,
  lanterns,
  bokeh,
  glimmer,
  steam,
  rings,
  passing,
  ripples,
} satisfies Record<string, Effect>;
export type EffectName = keyof typeof effects;
