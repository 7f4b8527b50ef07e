import { chooseCity, useChosenCity } from './chosen-city.ts';
import { CityPosts } from './city-posts.tsx';

/** Posts of the city that was chosen last on this device. */
export function ChosenCityPosts() {
  return <CityPosts city={useChosenCity()} onChoose={chooseCity} />;
}
