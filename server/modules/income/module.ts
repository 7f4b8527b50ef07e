import { defineModule } from '#platform/module/module.ts';
import { incomeErrorMessages } from './messages.ts';
import { incomeRoutes } from './routes.ts';

/** The income of creators: by day, by post, with subscribers and readers of previews. */
export const incomeModule = defineModule({
  name: 'income',
  errors: [incomeErrorMessages],
  endpoints: incomeRoutes,
});
