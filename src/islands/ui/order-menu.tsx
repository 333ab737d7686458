import { ArrowDownWideNarrow } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

export type OrderMenuProps<Order extends string> = {
  /** The orders there are, as people read them. */
  names: Readonly<Record<Order, string>>;
  order: Order;
  onChange: (order: Order) => void;
};

/** The order of a list: what it is now, and the others to choose from. */
export function OrderMenu<Order extends string>({ names, order, onChange }: OrderMenuProps<Order>) {
  const entries = (Object.keys(names) as Order[]).map((one) => ({
    id: one,
    label: names[one],
    isOn: one === order,
    onAction: () => onChange(one),
  }));
  return (
    <Menu
      label="Order"
      trigger={
        <Button variant="plain" icon={<ArrowDownWideNarrow aria-hidden="true" />}>
          <span className="visually-hidden">Order: </span>
          {names[order]}
        </Button>
      }
      groups={[{ id: 'sort', title: 'Order by', entries }]}
    />
  );
}
