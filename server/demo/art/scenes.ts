import { catSill } from './cat-sill.ts';
import { marbling, papercut, terrazzo, textile, waves, yarn } from './craft.ts';
import { bread, cake, fruit } from './food-baked.ts';
import { dumplings, hotpot, noodles } from './food-bowls.ts';
import { cloudsScene, dunes, forest, mountains } from './landscape-high.ts';
import { harbor, moon, sea } from './landscape-water.ts';
import { bokeh, city, lanterns, rain } from './night-city.ts';
import { milkyWay, stars } from './night-sky.ts';
import { bouquet, leaves, lotus } from './plants.ts';
import { books, desk, window } from './reading.ts';
import type { Scene } from './scene.ts';
import type { SceneName } from './scene-names.ts';
import { autumn, blossom, grass, snow, teaField } from './seasons.ts';
import { camera, ceramics, coffee, teaTable } from './still-life.ts';
import { canal, rooftops, train } from './town.ts';

/** Which function draws which scene. */
export const scenes: Record<SceneName, Scene> = {
  mountains,
  sea,
  harbor,
  dunes,
  teaField,
  forest,
  snow,
  lotus,
  autumn,
  blossom,
  grass,
  clouds: cloudsScene,
  moon,
  city,
  rain,
  lanterns,
  bokeh,
  stars,
  milkyWay,
  window,
  rooftops,
  canal,
  train,
  coffee,
  desk,
  books,
  ceramics,
  bouquet,
  leaves,
  catSill,
  camera,
  yarn,
  teaTable,
  noodles,
  dumplings,
  bread,
  fruit,
  cake,
  hotpot,
  marbling,
  terrazzo,
  waves,
  textile,
  papercut,
};
