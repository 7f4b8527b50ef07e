/** Which of my posts are listed. */
const ownTabs = ['all', 'pending', 'published', 'rejected'] as const;
export type OwnTab = (typeof ownTabs)[number];

export const ownTabOf = (text: unknown): OwnTab => ownTabs.find((tab) => tab === text) ?? 'all';
