import {
  AuditOutlined,
  CommentOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  FlagOutlined,
  GiftOutlined,
  HddOutlined,
  MessageOutlined,
  NotificationOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  StopOutlined,
  TeamOutlined,
  UserOutlined,
  UserSwitchOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@muyu/contract/core/call.ts';
import type { Operator } from '@muyu/contract/operator.ts';
import type { ReactNode } from 'react';

/** Where something waits for an operator; the menu and the dashboard say how much. */
export type QueueName =
  | 'review'
  | 'reports'
  | 'reviewAppeals'
  | 'certifications'
  | 'appeals'
  | 'invites'
  | 'feedback';

type Place = {
  permission: Permission;
  to:
    | '/'
    | '/review'
    | '/reports'
    | '/review-appeals'
    | '/certifications'
    | '/appeals'
    | '/invites'
    | '/feedback'
    | '/announcements'
    | '/users'
    | '/words'
    | '/media'
    | '/storage'
    | '/outbox'
    | '/operators'
    | '/audit';
  label: MessageDescriptor;
  icon: ReactNode;
  queue?: QueueName;
};

/** The console's pages in the order of the menu, each with the permission that opens it. */
const places: readonly Place[] = [
  { permission: 'dashboard', to: '/', label: msg`Dashboard`, icon: <DashboardOutlined /> },
  {
    permission: 'review',
    to: '/review',
    label: msg`Review queue`,
    icon: <FileSearchOutlined />,
    queue: 'review',
  },
  {
    permission: 'reports',
    to: '/reports',
    label: msg`Reports`,
    icon: <FlagOutlined />,
    queue: 'reports',
  },
  {
    permission: 'review',
    to: '/review-appeals',
    label: msg`Content appeals`,
    icon: <RollbackOutlined />,
    queue: 'reviewAppeals',
  },
  {
    permission: 'certify',
    to: '/certifications',
    label: msg`Certifications`,
    icon: <SafetyCertificateOutlined />,
    queue: 'certifications',
  },
  {
    permission: 'sanction',
    to: '/appeals',
    label: msg`User appeals`,
    icon: <UserSwitchOutlined />,
    queue: 'appeals',
  },
  {
    permission: 'invites',
    to: '/invites',
    label: msg`Held invites`,
    icon: <GiftOutlined />,
    queue: 'invites',
  },
  {
    permission: 'feedback',
    to: '/feedback',
    label: msg`Feedback`,
    icon: <CommentOutlined />,
    queue: 'feedback',
  },
  {
    permission: 'announce',
    to: '/announcements',
    label: msg`Announcements`,
    icon: <NotificationOutlined />,
  },
  { permission: 'users', to: '/users', label: msg`Users`, icon: <UserOutlined /> },
  { permission: 'words', to: '/words', label: msg`Sensitive words`, icon: <StopOutlined /> },
  { permission: 'media', to: '/media', label: msg`Processing queue`, icon: <VideoCameraOutlined /> },
  { permission: 'media', to: '/storage', label: msg`Storage`, icon: <HddOutlined /> },
  { permission: 'outbox', to: '/outbox', label: msg`SMS outbox`, icon: <MessageOutlined /> },
  { permission: 'operators', to: '/operators', label: msg`Operators`, icon: <TeamOutlined /> },
  { permission: 'audit', to: '/audit', label: msg`Audit log`, icon: <AuditOutlined /> },
];

/** A page that everybody has and the menu does not list. */
const ownPage = { to: '/account', label: msg`My account` };

export const mayOpen = (operator: Operator, permission: Permission | undefined) =>
  permission === undefined || operator.permissions.includes(permission);

/** The menu of this operator. */
export const placesOf = (operator: Operator) => places.filter((place) => mayOpen(operator, place.permission));

/** Where an operator lands: the first page that they may open. */
export const firstPlace = (operator: Operator) => placesOf(operator)[0]?.to ?? '/';

/** The page that a path belongs to: `/users/7` to the users. */
export const placeAt = (pathname: string) =>
  [...places, ownPage].find(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
