/** Every list of posts: a read model that joins across modules and owns no table. */
export { feedRoutes } from './routes.ts';
