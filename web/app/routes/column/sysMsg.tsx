import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '#features/notification';

export const Route = createFileRoute('/column/sysMsg')({ component: SystemPage });
