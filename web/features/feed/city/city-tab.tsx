import { LazyPart, lazyComponent } from '../../../ui/lazy-component.tsx';

const posts = lazyComponent(() => import('./chosen-city-posts.tsx').then((m) => m.ChosenCityPosts));

/** The home's list of the chosen city; its code loads when the list is opened first. */
export const CityTab = () => <LazyPart lazy={posts} props={{}} />;
