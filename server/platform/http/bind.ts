import type {
  Access,
  AccessOf,
  AnyEndpoint,
  DataOf,
  Endpoint,
  ErrorsOf,
  InputOf,
  UserAccess,
} from '@muyu/contract/core/endpoint.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Context } from '../app.ts';
import type { AnonymousViewer, OperatorViewer, UserViewer, Viewer } from './viewer.ts';

type ViewerFor<A extends Access> = [A] extends ['public']
  ? AnonymousViewer
  : [A] extends ['operator']
    ? OperatorViewer
    : [A] extends [UserAccess]
      ? UserViewer
      : Viewer;

/** The context that an endpoint's handler receives: the viewer follows from its access, the errors from its declaration. */
export type ContextOf<C extends AnyEndpoint> = Context<ViewerFor<AccessOf<C>>, ErrorsOf<C>>;

export type Handler<C extends AnyEndpoint> = (
  context: ContextOf<C>,
  input: InputOf<C>,
) => Promise<DataOf<C>> | DataOf<C>;

/** An endpoint bound to the query or command that answers it. */
export type Route = { endpoint: AnyEndpoint; handler: (context: Context<never>, input: never) => unknown };

// biome-ignore lint/suspicious/noExplicitAny: input and data are read by inference only
type EndpointFor<A extends Access> = Endpoint<any, any, any, A, ErrorDefinition>;

const bind = (endpoint: AnyEndpoint, handler: unknown): Route => ({
  endpoint,
  handler: handler as Route['handler'],
});

/** Binds an endpoint of guests or members. The compiler checks input, data, viewer and declared errors. */
export const memberRoute = <C extends EndpointFor<UserAccess>>(endpoint: C, handler: Handler<C>): Route =>
  bind(endpoint, handler);
/** Binds an endpoint that needs no session; its handler has no user. */
export const publicRoute = <C extends EndpointFor<'public'>>(endpoint: C, handler: Handler<C>): Route =>
  bind(endpoint, handler);
/** Binds an endpoint of operators. */
export const operatorRoute = <C extends EndpointFor<'operator'>>(endpoint: C, handler: Handler<C>): Route =>
  bind(endpoint, handler);
