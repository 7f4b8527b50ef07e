import * as endpoints from '@muyu/contract/site/game.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { finishGame, startGame } from './commands/play.ts';
import { getGame } from './queries/get-game.ts';
import * as lists from './queries/list-games.ts';

export const gameRoutes: Route[] = [
  memberRoute(endpoints.listGameTags, lists.listGameTags),
  memberRoute(endpoints.listGames, lists.listGames),
  memberRoute(endpoints.getGame, getGame),
  memberRoute(endpoints.listRecommendedGames, lists.listRecommendedGames),
  memberRoute(endpoints.listMoreGames, lists.listMoreGames),
  memberRoute(endpoints.listActiveGames, lists.listActiveGames),
  memberRoute(endpoints.startGame, startGame),
  memberRoute(endpoints.finishGame, finishGame),
];
