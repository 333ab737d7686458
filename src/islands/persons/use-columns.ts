// Which columns of a list of persons stand, kept on this device.
import { keptColumns as kept, useKeptColumns } from '#ui/kept-columns.tsx';
import { type ColumnId, columnNames } from './person-columns.tsx';

const USUAL: readonly ColumnId[] = ['score', 'seen', 'tags', 'source'];
const choice = { key: 'person-columns', names: columnNames, usual: USUAL };

export const keptColumns = (text: string | null) => kept(text, choice);
export const useColumns = () => useKeptColumns(choice);
