import {
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  CalculatorOutlined,
  CloudServerOutlined,
  CommentOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FireOutlined,
  FlagOutlined,
  GiftOutlined,
  HddOutlined,
  LineChartOutlined,
  MessageOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  PictureOutlined,
  RocketOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShoppingOutlined,
  StarOutlined,
  StopOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserOutlined,
  UserSwitchOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';
import type { ComponentType } from 'react';
import { mayOpen } from '../../client/permission.ts';

/** Queues whose lengths the menu and the dashboard show. */
export type QueueName =
  | 'review'
  | 'reports'
  | 'reviewAppeals'
  | 'certifications'
  | 'appeals'
  | 'invites'
  | 'feedback'
  | 'withdrawals'
  | 'adjustments'
  | 'cards'
  | 'settings';

export type NavigationItem = {
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
    | '/promotions'
    | '/games'
    | '/statistics'
    | '/picks'
    | '/users'
    | '/finance'
    | '/withdrawals'
    | '/orders'
    | '/transfers'
    | '/adjustments'
    | '/cards'
    | '/reconciliation'
    | '/payment-channels'
    | '/words'
    | '/tags'
    | '/hot-words'
    | '/media'
    | '/storage'
    | '/backups'
    | '/outbox'
    | '/system'
    | '/settings'
    | '/legal'
    | '/operators'
    | '/audit';
  label: MessageDescriptor;
  /** Decorative beside the label. */
  icon: ComponentType<{ 'aria-hidden': true }>;
  queue?: QueueName;
  /** The tab with what waits, where the page opens with another one. */
  waitingTab?: 'waiting';
};
/** A section of the menu; the first has no label. */
type NavigationGroup = { label: MessageDescriptor | null; items: readonly NavigationItem[] };

/** The console's pages in the order of the menu by section, each with the permission that opens it. */
const navigationGroups: readonly NavigationGroup[] = [
  {
    label: null,
    items: [{ permission: 'dashboard', to: '/', label: msg`Dashboard`, icon: DashboardOutlined }],
  },
  {
    label: msg({ message: 'Moderation', context: 'section of the menu' }),
    items: [
      {
        permission: 'review',
        to: '/review',
        label: msg`Review queue`,
        icon: FileSearchOutlined,
        queue: 'review',
      },
      {
        permission: 'reports',
        to: '/reports',
        label: msg`Reports`,
        icon: FlagOutlined,
        queue: 'reports',
      },
      {
        permission: 'review',
        to: '/review-appeals',
        label: msg`Content appeals`,
        icon: RollbackOutlined,
        queue: 'reviewAppeals',
      },
      {
        permission: 'certify',
        to: '/certifications',
        label: msg`Certifications`,
        icon: SafetyCertificateOutlined,
        queue: 'certifications',
      },
      {
        permission: 'sanction',
        to: '/appeals',
        label: msg`User appeals`,
        icon: UserSwitchOutlined,
        queue: 'appeals',
      },
      {
        permission: 'invites',
        to: '/invites',
        label: msg`Held invites`,
        icon: GiftOutlined,
        queue: 'invites',
      },
      { permission: 'words', to: '/words', label: msg`Sensitive words`, icon: StopOutlined },
    ],
  },
  {
    label: msg({ message: 'Community', context: 'section of the menu' }),
    items: [
      { permission: 'users', to: '/users', label: msg`Users`, icon: UserOutlined },
      {
        permission: 'feedback',
        to: '/feedback',
        label: msg`Feedback`,
        icon: CommentOutlined,
        queue: 'feedback',
      },
      {
        permission: 'announce',
        to: '/announcements',
        label: msg`Announcements`,
        icon: NotificationOutlined,
      },
      { permission: 'promotions', to: '/promotions', label: msg`Promotions`, icon: PictureOutlined },
      { permission: 'curate', to: '/picks', label: msg`Picks`, icon: StarOutlined },
      { permission: 'tags', to: '/tags', label: msg`Tags`, icon: TagsOutlined },
      { permission: 'tags', to: '/hot-words', label: msg`Hot words`, icon: FireOutlined },
      { permission: 'games', to: '/games', label: msg`Games`, icon: RocketOutlined },
      { permission: 'statistics', to: '/statistics', label: msg`Statistics`, icon: LineChartOutlined },
    ],
  },
  {
    label: msg({ message: 'Money', context: 'section of the menu' }),
    items: [
      { permission: 'finance', to: '/finance', label: msg`Finance`, icon: PayCircleOutlined },
      {
        permission: 'finance',
        to: '/withdrawals',
        label: msg`Withdrawals`,
        icon: BankOutlined,
        queue: 'withdrawals',
      },
      { permission: 'finance', to: '/orders', label: msg`Orders`, icon: ShoppingOutlined },
      { permission: 'finance', to: '/transfers', label: msg`Transfers`, icon: TransactionOutlined },
      {
        permission: 'finance',
        to: '/adjustments',
        label: msg`Adjustments`,
        icon: SwapOutlined,
        queue: 'adjustments',
      },
      {
        permission: 'finance',
        to: '/cards',
        label: msg`Top-up cards`,
        icon: CreditCardOutlined,
        queue: 'cards',
        waitingTab: 'waiting',
      },
      {
        permission: 'finance',
        to: '/reconciliation',
        label: msg`Reconciliation`,
        icon: CalculatorOutlined,
      },
      {
        permission: 'settings',
        to: '/payment-channels',
        label: msg`Payment channels`,
        icon: ApiOutlined,
      },
    ],
  },
  {
    label: msg({ message: 'Site', context: 'section of the menu' }),
    items: [
      { permission: 'media', to: '/media', label: msg`Processing queue`, icon: VideoCameraOutlined },
      { permission: 'manageMedia', to: '/storage', label: msg`Storage`, icon: HddOutlined },
      { permission: 'settings', to: '/backups', label: msg`Backups`, icon: DatabaseOutlined },
      { permission: 'outbox', to: '/outbox', label: msg`SMS outbox`, icon: MessageOutlined },
      { permission: 'system', to: '/system', label: msg`System`, icon: CloudServerOutlined },
      {
        permission: 'openSettings',
        to: '/settings',
        label: msg`Settings`,
        icon: SettingOutlined,
        queue: 'settings',
      },
      { permission: 'settings', to: '/legal', label: msg`Legal texts`, icon: FileProtectOutlined },
      { permission: 'operators', to: '/operators', label: msg`Operators`, icon: TeamOutlined },
      { permission: 'audit', to: '/audit', label: msg`Audit log`, icon: AuditOutlined },
    ],
  },
];

/** A page without a permission that the menu does not list. */
const ownPage = { to: '/account', label: msg`My account` };

const navigationItems = navigationGroups.flatMap(({ items }) => items);

/** The items that the operator's permissions include. */
export const navigationItemsOf = (operator: Operator) =>
  navigationItems.filter((item) => mayOpen(operator, item.permission));

/** The same by section, without empty ones. */
export const navigationGroupsOf = (operator: Operator): NavigationGroup[] =>
  navigationGroups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ permission }) => mayOpen(operator, permission)),
    }))
    .filter(({ items }) => items.length > 0);

/** The page after login: the first permitted page. */
export const landingPathOf = (operator: Operator) => navigationItemsOf(operator)[0]?.to ?? '/';

/** The item that a path belongs to: `/users/7` belongs to the users. */
export const navigationItemAt = (pathname: string) =>
  [...navigationItems, ownPage].find(
    ({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
  );
