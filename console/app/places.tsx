import { AuditOutlined, DashboardOutlined, FileSearchOutlined } from '@ant-design/icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '@muyu/contract/core/call.ts';
import type { Operator } from '@muyu/contract/operator.ts';
import type { ReactNode } from 'react';

type Place = {
  permission: Permission;
  to: '/' | '/review' | '/audit';
  label: MessageDescriptor;
  icon: ReactNode;
};

/** The console's pages in the order of the menu, each with the permission that opens it. */
export const places: readonly Place[] = [
  { permission: 'dashboard', to: '/', label: msg`Dashboard`, icon: <DashboardOutlined /> },
  { permission: 'review', to: '/review', label: msg`Review queue`, icon: <FileSearchOutlined /> },
  { permission: 'audit', to: '/audit', label: msg`Audit log`, icon: <AuditOutlined /> },
];

export const mayOpen = (operator: Operator, permission: Permission | undefined) =>
  permission === undefined || operator.permissions.includes(permission);

/** The menu of this operator. */
export const placesOf = (operator: Operator) => places.filter((place) => mayOpen(operator, place.permission));

/** Where an operator lands: the first page that they may open. */
export const firstPlace = (operator: Operator) => placesOf(operator)[0]?.to ?? '/';
