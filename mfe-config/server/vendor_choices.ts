/** Vendors to choose from, by name. */
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

/** As many as a list to choose from shows; further ones are found by typing. */
const CHOICES = 50;

export interface VendorChoice {
  _id: string;
  name: string;
}

/** The first active vendors with the text in a name or a pattern. */
export const vendorChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ["vendors", "choices", search],
    queryFn: async (): Promise<VendorChoice[]> => {
      const query = { limit: CHOICES, ...(search !== "" && { search }) };
      const { data } = await read(await api().vendors.$get({ query }));
      return data.map(({ _id, name }) => ({ _id, name }));
    },
    placeholderData: (shown) => shown,
  });
