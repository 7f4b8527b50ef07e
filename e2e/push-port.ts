const above = 50;

/** Where the push service of the tests listens, by the port of their server. */
export const pushPort = (port: number): number => port + above;
export const pushOrigin = (port: number): string => `http://127.0.0.1:${pushPort(port)}`;
