import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { Nullable } from '../core/fields.ts';

/** Is the server up, its database reachable? */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  essential: true,
  neverShed: true,
  summary: 'Answers when the server serves and its database answers.',
  data: Type.Object({ status: Type.String(), version: Type.String() }),
});

/** Is the process up? It asks nothing else, so that a supervisor does not restart servers because of the database. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  essential: true,
  neverShed: true,
  uncounted: true,
  summary: 'Answers while the process works; restart it when it does not.',
  data: Type.Object({ status: Type.String() }),
});

export const healthErrors = errors('health', { notReady: 'unavailable' });

/** May a proxy send requests here? */
export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  essential: true,
  neverShed: true,
  uncounted: true,
  summary:
    'Answers when the server takes requests: not while it starts or closes, without its database, or with missing migrations.',
  data: Type.Object({ status: Type.String(), version: Type.String() }),
  errors: [healthErrors.notReady],
});

/** Server time in milliseconds since 1970 (product document, section 7). */
export const getSystemTime = defineEndpoint({
  method: 'GET',
  path: '/party/common/system/public/time',
  access: 'public',
  summary: 'Server time in milliseconds.',
  data: Type.Integer(),
});

/** General data that clients show: contact, landing page, limits (product document, section 3). */
export const getGeneralData = defineEndpoint({
  method: 'GET',
  path: '/party/common/generals/public/getGeneral',
  access: 'public',
  summary:
    'General data: mail, landing page, limits and rates that the client shows, whether demo data is on. Rates are in hundredths of a percent: the fee of a withdrawal, and the share of the platform in sold posts, rewards and subscriptions.',
  data: Type.Object({
    mail: Type.String(),
    landingPageUrl: Type.String(),
    demo: Type.Boolean(),
    limits: Type.Object({
      commentLength: Type.Integer(),
      postLength: Type.Integer(),
      postTitleLength: Type.Integer(),
      postPictures: Type.Integer(),
      pictureBytes: Type.Integer(),
      signLength: Type.Integer(),
    }),
    rates: Type.Object({ withdrawalFeeBasisPoints: Type.Integer(), shareBasisPoints: Type.Integer() }),
  }),
});

/** A country as registration and profiles offer it; `nationalityId` is its ISO 3166 code, also called acronym. */
export const Country = Type.Object({
  nationalityId: Type.String(),
  name: Type.String({ description: 'in the language of the request' }),
  areaCode: Type.String({ description: 'calling code without the plus sign' }),
  flag: Type.String({ description: 'the flag as an emoji' }),
  utcOffsets: Type.Array(Type.Integer(), {
    description: 'minutes that its time zones are ahead of UTC in standard time, ascending, each once',
  }),
});
export type Country = Static<typeof Country>;

export const listCountries = defineEndpoint({
  method: 'GET',
  path: '/party/common/country/public/list',
  access: 'public',
  summary: 'Countries with area codes and time zones, sorted by name in the language of the request.',
  data: Type.Array(Country),
});

/** The types of file hosts (product document, section 3: domain entries). */
export const domainTypes = { video: 1, download: 2, image: 3, mp4: 6, statistics: 7, headImage: 88 } as const;

export const listDomains = defineEndpoint({
  method: 'GET',
  path: '/party/common/domain/public/list',
  access: 'public',
  summary: 'Domain entries of types 1 video, 2 download, 3 image, 6 mp4, 88 head image, 7 statistics host.',
  data: Type.Array(Type.Object({ type: Type.Integer(), name: Type.String() })),
});

/** The addresses of the site, signed by it, so that an app that keeps the list can check whether another server belongs to the site. */
export const SignedDomains = Type.Object({
  key: Type.String({ description: 'public key of the site: point of P-256, base64url' }),
  text: Type.String({
    description: 'JSON of `domains`, origins in the order to try, and `until`, milliseconds since 1970',
  }),
  signature: Type.String({ description: 'ECDSA with SHA-256 over `text`, base64url' }),
});
export type SignedDomains = Static<typeof SignedDomains>;

export const getSignedDomains = defineEndpoint({
  method: 'GET',
  path: '/party/common/domain/public/signed',
  access: 'public',
  essential: true,
  anyOrigin: true,
  summary:
    'The addresses of the site with its signature, readable for pages of every origin; null while there is no other address.',
  data: Nullable(SignedDomains),
});

/** A city of China, its code that of the national standard of administrative divisions. */
const City = Type.Object({ code: Type.String(), name: Type.String() });

export const listPlaces = defineEndpoint({
  method: 'GET',
  path: '/party/common/place/public/list',
  access: 'public',
  summary:
    'Places that a post may name: provinces of China with their cities, and countries by ISO 3166 code; named in the language of the request.',
  data: Type.Object({
    provinces: Type.Array(Type.Object({ ...City.properties, cities: Type.Array(City) })),
    countries: Type.Array(City),
  }),
});
