import type { Scene } from './scene.ts';
import type { SceneName } from './scene-names.ts';
import { bread } from './scenes/food/bread.ts';
import { cake } from './scenes/food/cake.ts';
import { coffee } from './scenes/food/coffee.ts';
import { dumplings } from './scenes/food/dumplings.ts';
import { fruit } from './scenes/food/fruit.ts';
import { hotpot } from './scenes/food/hotpot.ts';
import { noodles } from './scenes/food/noodles.ts';
import { books } from './scenes/indoors/books.ts';
import { bouquet } from './scenes/indoors/bouquet.ts';
import { camera } from './scenes/indoors/camera.ts';
import { catSill } from './scenes/indoors/cat-sill.ts';
import { ceramics } from './scenes/indoors/ceramics.ts';
import { desk } from './scenes/indoors/desk.ts';
import { marbling } from './scenes/indoors/marbling.ts';
import { papercut } from './scenes/indoors/papercut.ts';
import { teaTable } from './scenes/indoors/tea-table.ts';
import { terrazzo } from './scenes/indoors/terrazzo.ts';
import { textile } from './scenes/indoors/textile.ts';
import { window } from './scenes/indoors/window.ts';
import { yarn } from './scenes/indoors/yarn.ts';
import { autumn } from './scenes/nature/autumn.ts';
import { blossom } from './scenes/nature/blossom.ts';
import { cloudsScene } from './scenes/nature/clouds.ts';
import { dunes } from './scenes/nature/dunes.ts';
import { forest } from './scenes/nature/forest.ts';
import { grass } from './scenes/nature/grass.ts';
import { leaves } from './scenes/nature/leaves.ts';
import { lotus } from './scenes/nature/lotus.ts';
import { milkyWay } from './scenes/nature/milky-way.ts';
import { moon } from './scenes/nature/moon.ts';
import { mountains } from './scenes/nature/mountains.ts';
import { sea } from './scenes/nature/sea.ts';
import { snow } from './scenes/nature/snow.ts';
import { stars } from './scenes/nature/stars.ts';
import { teaField } from './scenes/nature/tea-field.ts';
import { waves } from './scenes/nature/waves.ts';
import { bokeh } from './scenes/town/bokeh.ts';
import { canal } from './scenes/town/canal.ts';
import { city } from './scenes/town/city.ts';
import { harbor } from './scenes/town/harbor.ts';
import { lanterns } from './scenes/town/lanterns.ts';
import { rain } from './scenes/town/rain.ts';
import { rooftops } from './scenes/town/rooftops.ts';
import { train } from './scenes/town/train.ts';

/** The drawing function of each scene. */
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
