/** What stands over the boxes of the form, and its title. */
export interface FormLegends {
  readonly title: string;
  readonly number: string;
  readonly consignor: string;
  readonly consignee: string;
  readonly origin: string;
  readonly transportDetails: string;
  readonly remarks: string;
  readonly goods: string;
  readonly quantity: string;
  readonly certification: string;
}

/** The form in this language, in which the page, its small pictures and the print say the same. */
export const formLegends: FormLegends = {
  title: 'Certificate of Origin',
  number: 'No.',
  consignor: 'Consignor',
  consignee: 'Consignee',
  origin: 'Country of origin',
  transportDetails: 'Transport details',
  remarks: 'Remarks',
  goods: 'Item number; marks, numbers, number and kind of packages; description of goods',
  quantity: 'Quantity',
  certification: 'The issuing body certifies that the goods above originate in the country in box 3',
};
