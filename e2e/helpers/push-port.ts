const above = 50;

/** The port of the local push service, derived from the port of the server under test. */
export const pushPort = (port: number): number => port + above;
export const pushOrigin = (port: number): string => `http://127.0.0.1:${pushPort(port)}`;
