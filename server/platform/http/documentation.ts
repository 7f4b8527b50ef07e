import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** OpenAPI at /api/docs (and /api/docs/json), made from the bound calls. */
export async function documentation(server: FastifyInstance, version: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muyu API', version, description: 'Every reply is {code, data, message, resultMap}.' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, route }) => {
      const call = route.config?.call;
      const tag = url.split('/')[2] ?? '';
      const errors = call?.errors.map((error) => `\`${error.name}\``).join(', ');
      const description = `Access: ${call?.access ?? 'public'}.${errors ? ` Errors: ${errors}.` : ''}`;
      return { schema: { ...schema, tags: [tag], description }, url };
    },
  });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
