import { plural } from './plural.ts';

/** The table of all applications. */
export const applications = {
  title: 'All applications',
  practiceTitle: 'All practice applications',
  back: 'Back to the register',
  filters: 'Filters',
  besides: 'Spending and follow-up',
  search: 'Search everything',
  state: 'State',
  states: {
    all: 'All',
    sending: 'Waiting or sending',
  },
  narrow: 'Narrow by',
  changed: 'Changed',
  spans: {
    '': 'Any time',
    today: 'Today',
    week: 'The last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
  destination: 'Destination',
  anyCountry: 'Any country',
  way: 'Submitted as',
  anyWay: 'Any way',
  storedOnly: 'Draft at the service',
  currency: 'Currency',
  anyCurrency: 'Any currency',
  least: 'Amount from',
  most: 'Amount to',
  anyAmount: 'any',
  clear: 'Show everything',
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  count: (count: number, number: string) =>
    plural(count, { one: '1 application', other: `${number} applications` }),
  export: 'Export…',
  columns: 'Columns',
  column: {
    state: 'State',
    consignee: 'Consignee',
    destination: 'Destination',
    invoice: 'Invoice',
    amount: 'Amount',
    reference: 'Reference',
    way: 'Way',
    cost: 'Cost',
    changed: 'Changed',
  },
  usualColumns: 'All columns',
  sums: 'Sums',
  noAmounts: 'No amounts',
  notAdded: (count: number, number: string) =>
    plural(count, {
      one: '1 amount is not a number and is left out',
      other: `${number} amounts are not numbers and are left out`,
    }),
  costs: (amount: string) => `Costs ${amount}`,
  costsNotAdded: (count: number, number: string) =>
    plural(count, {
      one: '1 cost is not a number and is left out',
      other: `${number} costs are not numbers and are left out`,
    }),
  costNotAdded: 'not a number',
  selectAll: 'Select all',
  selected: (count: number, number: string) =>
    plural(count, { one: '1 selected', other: `${number} selected` }),
  atMost: (number: string) => `No more than ${number} can be selected at once.`,
  clearSelection: 'Select none',
  deleteDrafts: (count: number, number: string) =>
    plural(count, { one: 'Delete 1 draft', other: `Delete ${number} drafts` }),
  deleted: (count: number, number: string) =>
    plural(count, { one: '1 draft deleted', other: `${number} drafts deleted` }),
  notDeleted: (count: number, number: string) =>
    plural(count, { one: '1 could not be deleted', other: `${number} could not be deleted` }),
  noneLeft: 'No application matches these filters.',
};

/** What quotes have cost. */
export const spending = {
  title: 'Spending',
  none: 'No costs here yet.',
  noCurrency: 'Costs as the service sent them. It names no currency.',
};
