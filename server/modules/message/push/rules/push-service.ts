/**
 * Is this the address of a browser at a push service that we know? Nobody makes the server call other machines: https at
 * the usual port of a known host, or an origin that the configuration names wholly.
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port) return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}
