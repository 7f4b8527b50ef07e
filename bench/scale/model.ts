// From the measured cost of a call to machines and money: pure arithmetic over stated assumptions.

export const callKinds = [
  'feed',
  'home',
  'post',
  'comments',
  'like',
  'follow',
  'comment',
  'page',
  'picture',
] as const;
/** These ask every shard of a cluster, the others one. */
const listKinds: readonly CallKind[] = ['feed', 'home'];
export type CallKind = (typeof callKinds)[number];

/** CPU milliseconds a call, and bytes with indexes a row. */
export type Measured = {
  at: string;
  machine: string;
  calls: Record<CallKind, { serverMs: number; databaseMs: number }>;
  bytes: { post: number; like: number };
};

/** Calls of a person who opens the app on a day; every other call (inbox, chat, profile, search) costs what a post page costs. */
const assumptions = {
  callsADay: {
    feed: 20,
    home: 6,
    post: 20,
    comments: 12,
    like: 8,
    follow: 0.5,
    comment: 1,
    page: 3,
    picture: 300,
  },
  otherCallsADay: 20,
  /** Reads, plays and impressions: rows and work like those of a like. */
  countedADay: 25,
  /** Pictures that the CDN has; the rest, and the first of each, reach a server. */
  picturesFromCdn: 0.92,
  /** The busiest minute against the average of the day. */
  peak: 4,
  /** Of the people of a day, those with an open event stream in that minute. */
  online: 0.05,
  postsADay: 0.02,
  megabytesAPost: 7,
  videoMinutesAPost: 0.05,
  /** CPU minutes a minute of video, all renditions. */
  encodeFactor: 4,
  megabytesFromCdnADay: 100,
  /** Share of the processor that is used at the peak; the rest is for the failure of a machine, deploys and growth. */
  serverUse: 0.6,
  databaseUse: 0.5,
  /**
   * Under Citus, measured on small tables (docs/decisions/0084-one-connection-a-node.md): a call about one post or user costs
   * this many times as much; a list costs CPU milliseconds for each shard, on the nodes and on the coordinator.
   */
  clusterFactor: 8,
  listMsAShard: 1.7,
  coordinatorMsAShard: 0.6,
  shardsANode: 2,
  /** A server process uses one core, holds this many streams, and opens this many database connections. */
  streamsAProcess: 10_000,
  connectionsAProcess: 18,
  maxConnections: 500,
  coresOfLargestDatabase: 64,
  coresOfDatabaseNode: 16,
  replicas: 2,
} as const;

/** Dollars a month; list prices of clouds differ by a factor of two, and those of the largest sites are negotiated. */
const prices = {
  serverCore: 20,
  databaseCore: 35,
  databaseGigabyte: 0.1,
  objectGigabyte: 0.02,
  cdnGigabyte: { 10000: 0.05, 1000000: 0.02, 100000000: 0.005 } as Record<number, number>,
};

const secondsADay = 86_400;
const daysAMonth = 30;
type Load = { callsPerUser: number; lists: number; serverMs: number; databaseMs: number; keyedMs: number };

/** Cost of one person on a day; `keyedMs`: of the database, without the lists. */
export function loadOf({ calls }: Measured): Load {
  const { callsADay, otherCallsADay, countedADay, picturesFromCdn } = assumptions;
  const counts: Array<[CallKind, number]> = callKinds.map((kind) => [
    kind,
    callsADay[kind] * (kind === 'picture' ? 1 - picturesFromCdn : 1),
  ]);
  counts.push(['post', otherCallsADay], ['like', countedADay]);
  const sum = (of: (kind: CallKind) => number) =>
    counts.reduce((all, [kind, count]) => all + count * of(kind), 0);
  return {
    callsPerUser: sum(() => 1),
    lists: sum((kind) => Number(listKinds.includes(kind))),
    serverMs: sum((kind) => calls[kind].serverMs),
    databaseMs: sum((kind) => calls[kind].databaseMs),
    keyedMs: sum((kind) => (listKinds.includes(kind) ? 0 : calls[kind].databaseMs)),
  };
}

/** Busy cores at the peak for a number of people, and calls a second. */
function peakOf(measured: Measured, people: number) {
  const load = loadOf(measured);
  const perSecond = (people * assumptions.peak) / secondsADay;
  return {
    callsASecond: perSecond * load.callsPerUser,
    serverCores: (perSecond * load.serverMs) / 1000,
    databaseCores: (perSecond * load.databaseMs) / 1000,
    keyedCores: (perSecond * load.keyedMs) / 1000,
    listsASecond: perSecond * load.lists,
    streams: people * assumptions.online,
  };
}

/** Machines and money for a number of daily people. */
export function sizeOf(measured: Measured, people: number) {
  const a = assumptions;
  const peak = peakOf(measured, people);
  const processes = Math.max(
    2,
    Math.ceil(peak.serverCores / a.serverUse),
    Math.ceil(peak.streams / a.streamsAProcess),
  );
  const isOne = peak.databaseCores / a.databaseUse <= a.coresOfLargestDatabase;
  // On a cluster the nodes carry the calls about one post or user; the lists have a limit of their own.
  const cores = (isOne ? peak.databaseCores : peak.keyedCores * a.clusterFactor) / a.databaseUse;
  const nodes = isOne ? 1 : Math.ceil(cores / a.coresOfDatabaseNode);
  const provisionedCores = isOne
    ? Math.max(2, 2 ** Math.ceil(Math.log2(cores)))
    : nodes * a.coresOfDatabaseNode;
  const rowsADay = people * (a.callsADay.like + a.countedADay);
  const databaseGigabytesAYear =
    (365 * (rowsADay * measured.bytes.like + people * a.postsADay * measured.bytes.post)) / 1e9;
  const objectGigabytesAYear = (365 * people * a.postsADay * a.megabytesAPost) / 1000;
  const workerCores = Math.max(
    1,
    Math.ceil((people * a.postsADay * a.videoMinutesAPost * a.encodeFactor * a.peak) / 1440),
  );
  const cdnGigabytes = (people * a.megabytesFromCdnADay * daysAMonth) / 1000;
  const money = {
    servers: (processes + workerCores) * prices.serverCore,
    // After a year, with the replicas.
    database:
      provisionedCores * a.replicas * prices.databaseCore +
      databaseGigabytesAYear * a.replicas * prices.databaseGigabyte,
    objects: objectGigabytesAYear * prices.objectGigabyte,
    cdn: cdnGigabytes * prices.cdnGigabyte[people]!,
  };
  return {
    ...peak,
    processes,
    workerCores,
    nodes,
    provisionedCores,
    databaseGigabytesAYear,
    objectGigabytesAYear,
    cdnGigabytes,
    money,
  };
}

/** Lists a second that nodes with this many cores answer: each asks every node, so that further nodes do not help. */
const listsOfNodes = (cores: number) =>
  (cores * assumptions.databaseUse * 1000) / (assumptions.listMsAShard * assumptions.shardsANode);

/** Lists a second that a coordinator of the largest size plans for this many nodes. */
const listsOfCoordinator = (nodes: number) =>
  (assumptions.coresOfLargestDatabase * assumptions.databaseUse * 1000) /
  (assumptions.coordinatorMsAShard * assumptions.shardsANode * nodes);

/** Limits, the lowest first: the daily people at which each limit of one step is reached. */
export function limitsOf(measured: Measured): Array<[limit: string, people: number, then: string]> {
  const a = assumptions;
  const one = peakOf(measured, 1);
  const all = one.serverCores + one.databaseCores;
  const processCores = a.serverUse;
  const limits: Array<[string, number, string]> = [
    [
      'one laptop of 4 cores with everything',
      (4 * 0.5) / all,
      'a machine of its own, PostgreSQL and worker apart',
    ],
    [
      'one server process (one core)',
      processCores / one.serverCores,
      'several servers behind a proxy, object storage',
    ],
    ['event streams of one process', a.streamsAProcess / one.streams, 'several servers'],
    [
      `connections: ${a.maxConnections} of PostgreSQL, ${a.connectionsAProcess} a process`,
      (Math.floor(a.maxConnections / a.connectionsAProcess) * processCores) / one.serverCores,
      'larger max_connections, smaller pools, or a pooler',
    ],
    ['PostgreSQL of 16 cores', (16 * a.databaseUse) / one.databaseCores, 'the largest machine'],
    [
      `PostgreSQL of ${a.coresOfLargestDatabase} cores`,
      (a.coresOfLargestDatabase * a.databaseUse) / one.databaseCores,
      'Citus: distribute the tables',
    ],
    [
      'lists on nodes of 16 cores under Citus, with any number of nodes',
      listsOfNodes(a.coresOfDatabaseNode) / one.listsASecond,
      'lists made by a job and read from a cache',
    ],
    [
      'lists that the coordinator plans for 32 nodes',
      listsOfCoordinator(32) / one.listsASecond,
      'the same, or several clusters',
    ],
    [
      'calls about one post or user on 32 nodes of 16 cores',
      (32 * a.coresOfDatabaseNode * a.databaseUse) / (one.keyedCores * a.clusterFactor),
      'several clusters, one for each region',
    ],
  ];
  return limits.toSorted((x, y) => x[1] - y[1]);
}
