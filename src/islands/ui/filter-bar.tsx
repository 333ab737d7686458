// The bar over a list: search, the filters that are on, those to choose from, and the order. It knows no filter itself.
import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx';
import styles from './filter-bar.module.css';
import { AddFilterChip, FilterChip, type FilterChipProps } from './filter-chip.tsx';
import { Menu } from './menu.tsx';
import { OrderMenu } from './order-menu.tsx';
import { PausedSearch } from './paused-search.tsx';
import type { QueryStep } from './use-address-query.ts';

/** A filter that is on, as words, and what changes when it is dropped. */
export type FilterOn<F> = Omit<FilterChipProps, 'onRemove'> & {
  /** Where two have the same field. */
  id?: string;
  without: Partial<F>;
};

/** Filters to choose from, each with what changes when it is chosen, or what asks for more first. */
export type FilterGroup<F> = {
  id: string;
  title?: string;
  entries: readonly ({ id: string; label: string; isOn?: boolean } & (
    | { next: Partial<F> }
    | { onAction: () => void }
  ))[];
};

/** The search field by its name, or another one that has its own. */
type Searching = { label: string; placeholder?: string } | { search: ReactNode };

export type FilterBarProps<F extends { search: string; sort?: string }> = Searching & {
  filters: F;
  /** Typing replaces the address; choosing adds a step for Back. */
  onChange: (next: F, step?: QueryStep) => void;
  on?: readonly (FilterOn<F> | false)[];
  menu?: readonly FilterGroup<F>[];
  check?: { label: string; by: keyof F } | false;
  choice?: Pick<ChoiceFieldProps, 'label' | 'options'> & { by: keyof F };
  /** The orders of the list, as people read them. */
  orders?: Readonly<Record<NonNullable<F['sort']> & string, string>>;
  /** More ways to filter. */
  children?: ReactNode;
  /** What follows the order. */
  end?: ReactNode;
};

export function FilterBar<F extends { search: string; sort?: string }>(props: FilterBarProps<F>) {
  const { filters, onChange, on = [], check, choice, orders, end } = props;
  const set = (next: { [Key in keyof F]?: unknown }) => onChange({ ...filters, ...next });
  return (
    <search className={styles.bar}>
      <div className={styles.search}>{'search' in props ? props.search : <Search {...props} />}</div>
      {on.map((one) => {
        if (!one) return null;
        const { id, without, ...words } = one;
        return <FilterChip key={id ?? words.field} {...words} onRemove={() => set(without)} />;
      })}
      {props.menu && <FilterMenu menu={props.menu} onChoose={set} />}
      {check && (
        <Checkbox
          isSelected={filters[check.by] === true}
          onChange={(isOn) => set({ ...filters, [check.by]: isOn })}
        >
          {check.label}
        </Checkbox>
      )}
      {choice && (
        <ChoiceField
          label={choice.label}
          options={choice.options}
          value={String(filters[choice.by])}
          onChange={(id) => set({ ...filters, [choice.by]: id })}
        />
      )}
      {props.children}
      {(orders ?? end) !== undefined && (
        <span className={styles.end}>
          {orders && (
            <OrderMenu<string>
              names={orders}
              order={filters.sort ?? ''}
              onChange={(sort) => set({ ...filters, sort })}
            />
          )}
          {end}
        </span>
      )}
    </search>
  );
}

type SearchProps<F extends { search: string }> = Pick<FilterBarProps<F>, 'filters' | 'onChange'> &
  Extract<Searching, { label: string }>;

function Search<F extends { search: string }>({ label, placeholder, filters, onChange }: SearchProps<F>) {
  return (
    <PausedSearch
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      search={filters.search}
      onSearch={(search) => onChange({ ...filters, search }, 'replace')}
    />
  );
}

type FilterMenuProps<F> = { menu: readonly FilterGroup<F>[]; onChoose: (next: Partial<F>) => void };

const FilterMenu = <F,>({ menu, onChoose }: FilterMenuProps<F>) => (
  <Menu
    label="Filters"
    trigger={<AddFilterChip label="Filter" />}
    groups={menu
      .filter(({ entries }) => entries.length > 0)
      .map(({ entries, ...group }) => ({
        ...group,
        entries: entries.map((entry) =>
          'next' in entry ? { ...entry, onAction: () => onChoose(entry.next) } : entry,
        ),
      }))}
  />
);
