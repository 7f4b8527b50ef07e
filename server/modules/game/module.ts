import { flushBuffer } from '#platform/memory/write-buffer.ts';
import { defineModule } from '#platform/module/module.ts';
import { gameAdminRoutes } from './admin/routes.ts';
import { addBuiltinGames } from './commands/add-builtin-games.ts';
import { eraseScores } from './commands/erase-scores.ts';
import { playBuffer } from './commands/play.ts';
import { gamePlugin } from './game-plugin.ts';
import { gameErrorMessages } from './messages.ts';
import { exportScores } from './queries/export-scores.ts';
import { gameRoutes } from './routes.ts';
import { gameSettings } from './settings.ts';
import { gameTables } from './tables.ts';

/** Games: two of the product, cards of others, best scores. */
export const gameModule = defineModule({
  name: 'game',
  errors: [gameErrorMessages],
  settings: gameSettings,
  endpoints: gameRoutes,
  adminEndpoints: gameAdminRoutes,
  plugins: [gamePlugin],
  tables: gameTables,
  personalData: { exports: { games: exportScores }, erasure: [() => eraseScores] },
  flushes: [flushBuffer(playBuffer)],
  start: (app) => addBuiltinGames(app, app.clock.now()),
  stop: (app) => playBuffer(app).flush(),
});
