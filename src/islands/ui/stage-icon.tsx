import {
  Calendar,
  ClipboardList,
  FileText,
  FlaskConical,
  Handshake,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Phone,
  Search,
  Star,
  Users,
  Video,
} from 'lucide-react';

const icons = {
  inbox: Inbox,
  search: Search,
  phone: Phone,
  clipboard: ClipboardList,
  message: MessageSquare,
  users: Users,
  calendar: Calendar,
  video: Video,
  flask: FlaskConical,
  file: FileText,
  handshake: Handshake,
  star: Star,
} satisfies Record<string, LucideIcon>;

/** The picture of a hiring stage, in the colour of its text. */
export function StageIcon({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" size={16} />;
}
