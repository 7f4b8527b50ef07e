export { GameListPage } from './game-list-page.tsx';
export { GamePage } from './game-page.tsx';
export { GamesPage } from './games-page.tsx';
