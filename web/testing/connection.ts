import { useConnection } from '../client/offline/connection.ts';
import { fakeServer } from './fake-server.ts';

/** Takes the network away: a request that is sent nevertheless has no reply, which would say that there is one. */
export function goOffline(): void {
  fakeServer.setReachable(false);
  useConnection.setState({ state: 'offline' });
}

export function goOnline(): void {
  fakeServer.setReachable(true);
  useConnection.setState({ state: 'online' });
}
