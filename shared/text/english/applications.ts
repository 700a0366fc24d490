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
  narrow: 'Filter by',
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
  anyWay: 'Any',
  storedOnly: 'Draft at the service',
  currency: 'Currency',
  anyCurrency: 'Any currency',
  least: 'Amount from',
  most: 'Amount to',
  anyAmount: 'any',
  clear: 'Show all',
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
  atMost: (number: string) => `At most ${number} can be selected at once.`,
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
  open: 'Show all…',
  subtitle: 'What the applications in the table cost, as the service answered.',
  none: 'No costs here yet.',
  failed: 'The costs could not be read. Everything is kept; they are read again with the next change.',
  noCurrency: 'Costs as the service sent them. It names no currency.',
  certificates: (count: number, number: string) =>
    plural(count, { one: '1 certificate', other: `${number} certificates` }),
  month: (month: string, certificates: string) => `${month}, ${certificates}.`,
  monthSoFar: (month: string, certificates: string) => `${month} so far, ${certificates}.`,
  monthBefore: (month: string, amount: string) => `${month}: ${amount}`,
  monthBeforeByDay: (month: string, day: string, amount: string) => `${month} by the ${day}: ${amount}`,
  day: (day: number) => {
    const ending =
      day % 10 > 3 || Math.floor(day / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
    return `${day}${ending}`;
  },
  lastMonths: (first: string, last: string) => `Costs by month, ${first} to ${last}`,
  span: (first: string, last: string) => `${first} to ${last}`,
  year: 'Year',
  allYears: 'All years',
  yearBefore: (amount: string) => `The year before: ${amount}`,
  yearBeforeHead: 'Year before',
  yearBeforeByDay: (year: string, amount: string) => `${year} by the same day: ${amount}`,
  wholeYearBefore: (year: string, amount: string) => `${year}: ${amount}`,
  view: 'Shown as',
  asPlots: 'Charts',
  asTables: 'Tables',
  by: {
    month: 'By month',
    way: 'By way',
    connection: 'By connection',
    destination: 'By destination',
    consignee: 'By consignee',
  },
  certificatesHead: 'Certificates',
  costsHead: 'Costs',
  average: 'Average',
  total: 'Total',
  others: (number: string) => `${number} others`,
  inTable: (number: string) => `${number} more in the table.`,
  noName: 'Not named',
  sums: 'Costs in',
  severalSums:
    'These costs are in different currencies, or nobody has said that they are in one. They are never added.',
  notAdded: (count: number, number: string) =>
    plural(count, {
      one: 'Costs of 1 application are not a number and are left out.',
      other: `Costs of ${number} applications are not numbers and are left out.`,
    }),
  notAddedTitle: 'Left out of the sums',
  more: (number: string) => `And ${number} more.`,
  undated: (count: number, number: string, amount: string) =>
    plural(count, {
      one: `1 answer has a date that cannot be right (${amount}). It is in the total of all years and in no month.`,
      other: `${number} answers have a date that cannot be right (${amount}). They are in the total of all years and in no month.`,
    }),
  undatedRow: 'Date cannot be right',
  withoutCosts: (count: number, number: string) =>
    plural(count, {
      one: '1 application was accepted without any costs named.',
      other: `${number} applications were accepted without any costs named.`,
    }),
  unsearched: (count: number, number: string) =>
    plural(count, {
      one: '1 application is not searched yet.',
      other: `${number} applications are not searched yet.`,
    }),
  saveAs: 'Save…',
  saveOf: (title: string) => `Save: ${title}`,
  save: {
    csv: 'Table as CSV…',
    xlsx: 'Table as Excel workbook…',
    png: 'Picture as PNG…',
    svg: 'Picture as SVG…',
  },
  saved: 'Saved',
  noPicture: {
    title: 'The picture could not be drawn',
    advice: 'Nothing was saved. Save the table, or try again.',
  },
  budget: 'Currency and budget',
  budgetText: 'The service names no currency. Costs of connections with the same currency are added.',
  currency: 'Currency of the costs',
  notSaid: 'not said',
  noSuchCurrency: 'There is no such currency. The last one is kept.',
  monthlyBudget: 'Budget for each month',
  noBudget: 'none',
  noAmount: 'This is not an amount. The last budget is kept.',
  budgetLine: (amount: string) => `Budget ${amount} for each month`,
};
