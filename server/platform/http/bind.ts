import type { AnyCall, DataOf, InputOf } from '@muyu/contract/core/call.ts';
import type { Context } from '../app.ts';
import type { OperatorViewer, UserViewer, Viewer } from './viewer.ts';

export type Handler<C extends AnyCall, V extends Viewer> = (
  context: Context<V>,
  input: InputOf<C>,
) => Promise<DataOf<C>> | DataOf<C>;

/** A call bound to the query or command that answers it. */
export type Route = { call: AnyCall; handler: (context: Context<never>, input: never) => unknown };

/** Binds a call of the contract; input, data and the kind of viewer are checked by the compiler. */
export const on = <C extends AnyCall>(call: C, handler: Handler<C, UserViewer>): Route => ({ call, handler });
export const onPublic = <C extends AnyCall>(call: C, handler: Handler<C, Viewer>): Route => ({
  call,
  handler,
});
export const onOperator = <C extends AnyCall>(call: C, handler: Handler<C, OperatorViewer>): Route => ({
  call,
  handler,
});
