/** Tabs of the own posts. */
const ownTabs = ['all', 'pending', 'published', 'rejected'] as const;
export type OwnTab = (typeof ownTabs)[number];

export const parseOwnTab = (text: unknown): OwnTab => ownTabs.find((tab) => tab === text) ?? 'all';
