import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../../features/message/kind-pages.tsx';

export const Route = createFileRoute('/column/sysMsg')({ component: SystemPage });
