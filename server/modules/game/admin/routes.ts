import * as endpoints from '@muyu/contract/admin/game.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { getGameCatalogue } from './get-game-catalogue.ts';
import { deleteGame, saveGame } from './save-game.ts';
import { deleteGameTag, saveGameTag } from './save-game-tag.ts';

export const gameAdminRoutes: Route[] = [
  operatorRoute(endpoints.getGameCatalogue, getGameCatalogue),
  operatorRoute(endpoints.saveGame, saveGame),
  operatorRoute(endpoints.deleteGame, deleteGame),
  operatorRoute(endpoints.saveGameTag, saveGameTag),
  operatorRoute(endpoints.deleteGameTag, deleteGameTag),
];
