/** The title of the form and the captions of its boxes. */
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

/** The form in this language, the same on the page, in small pictures and in print. */
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
