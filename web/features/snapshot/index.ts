export { AvatarRing } from './rings/avatar-ring.tsx';
export { FollowRings, ringRowHeight } from './rings/follow-rings.tsx';
export { ProfileRing } from './rings/profile-ring.tsx';
export { refreshSnapshotRings } from './rings/snapshot-rings.ts';
export { snapshotSlot, usePublishSheet } from './rings/snapshot-slot.ts';
export { SnapshotPage } from './viewer/snapshot-page.tsx';
