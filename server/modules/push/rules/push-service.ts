/**
 * Whether the endpoint belongs to a known push service, so that a client cannot make the server call other hosts: https at
 * the default port of a configured host, or a configured origin.
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
