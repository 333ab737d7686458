// The fields of offices: each with its address, and the part of a board whose jobs it has.
import { useQuery } from '@tanstack/react-query';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { boardsQuery } from '../../page-queries.ts';
import { linesOf } from '../tree-lines.ts';
import type { FieldsProps } from './fields-props.ts';
import { ItemFields } from './item-fields.tsx';
import { WordsField } from './words-field.tsx';

export function OfficesFields(fields: FieldsProps<'offices-map'>) {
  const { props, onChange, isDisabled } = fields;
  const boards = useQuery(boardsQuery()).data ?? [];
  const offices = linesOf(boards.find(({ permalink }) => permalink === props.board)?.offices ?? []);
  return (
    <>
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="heading"
        label="Heading"
        hint="Default: “Where we are”."
        maxLength={200}
      />
      <ChoiceField
        label="Job board"
        hint="Each office shows how many of its jobs are open."
        options={[
          { id: '', label: 'No jobs' },
          ...boards.map(({ permalink, title }) => ({ id: permalink, label: title })),
        ]}
        value={props.board ?? ''}
        onChange={(id) =>
          onChange('board', {
            board: id === '' ? null : (id as JobBoardPermalink),
            items: props.items.map((item) => ({ ...item, office: null })),
          })
        }
        isDisabled={isDisabled}
      />
      <Switch
        isSelected={props.hasMapLinks}
        onChange={(hasMapLinks) => onChange('map', { hasMapLinks })}
        hint="Addresses link to openstreetmap.org. The page loads nothing from that site."
        isDisabled={isDisabled}
      >
        Map links
      </Switch>
      <Offices {...fields} offices={offices} />
    </>
  );
}

type OfficesProps = FieldsProps<'offices-map'> & { offices: ReturnType<typeof linesOf> };

const Offices = ({ props: { board, items }, onChange, isDisabled, offices }: OfficesProps) => (
  <ItemFields
    name="Office"
    items={items}
    parts={[
      { key: 'name', label: 'Name', most: 120 },
      { key: 'address', label: 'Address', most: 300 },
    ]}
    most={48}
    fresh={{ name: '', address: '', office: null }}
    more={(item, choose) =>
      board !== null && (
        <ChoiceField
          label="Jobs in"
          options={[{ id: '', label: 'Not shown' }, ...offices]}
          value={item.office ?? ''}
          onChange={(id) => choose('office', { office: id === '' ? null : id })}
          isDisabled={isDisabled}
        />
      )
    }
    onChange={(about, next) => onChange(about, { items: next })}
    isDisabled={isDisabled}
  />
);
