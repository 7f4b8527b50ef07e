import type { Scene } from './scene.ts';
import type { SceneName } from './scene-names.ts';
import { autumn } from './scenes/autumn.ts';
import { blossom } from './scenes/blossom.ts';
import { bokeh } from './scenes/bokeh.ts';
import { books } from './scenes/books.ts';
import { bouquet } from './scenes/bouquet.ts';
import { bread } from './scenes/bread.ts';
import { cake } from './scenes/cake.ts';
import { camera } from './scenes/camera.ts';
import { canal } from './scenes/canal.ts';
import { catSill } from './scenes/cat-sill.ts';
import { ceramics } from './scenes/ceramics.ts';
import { city } from './scenes/city.ts';
import { cloudsScene } from './scenes/clouds.ts';
import { coffee } from './scenes/coffee.ts';
import { desk } from './scenes/desk.ts';
import { dumplings } from './scenes/dumplings.ts';
import { dunes } from './scenes/dunes.ts';
import { forest } from './scenes/forest.ts';
import { fruit } from './scenes/fruit.ts';
import { grass } from './scenes/grass.ts';
import { harbor } from './scenes/harbor.ts';
import { hotpot } from './scenes/hotpot.ts';
import { lanterns } from './scenes/lanterns.ts';
import { leaves } from './scenes/leaves.ts';
import { lotus } from './scenes/lotus.ts';
import { marbling } from './scenes/marbling.ts';
import { milkyWay } from './scenes/milky-way.ts';
import { moon } from './scenes/moon.ts';
import { mountains } from './scenes/mountains.ts';
import { noodles } from './scenes/noodles.ts';
import { papercut } from './scenes/papercut.ts';
import { rain } from './scenes/rain.ts';
import { rooftops } from './scenes/rooftops.ts';
import { sea } from './scenes/sea.ts';
import { snow } from './scenes/snow.ts';
import { stars } from './scenes/stars.ts';
import { teaField } from './scenes/tea-field.ts';
import { teaTable } from './scenes/tea-table.ts';
import { terrazzo } from './scenes/terrazzo.ts';
import { textile } from './scenes/textile.ts';
import { train } from './scenes/train.ts';
import { waves } from './scenes/waves.ts';
import { window } from './scenes/window.ts';
import { yarn } from './scenes/yarn.ts';

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
