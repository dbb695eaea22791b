/** Duties: of all properties as a matrix, or of the property that the address names. */
import { duties } from "../addresses/tree.ts";
import { MatrixScreen } from "./matrix/MatrixScreen.tsx";
import { PropertyScreen } from "./property/PropertyScreen.tsx";

export function DutiesScreen() {
  const { property } = duties.useSearch();
  return property ? <PropertyScreen key={property} id={property} /> : <MatrixScreen />;
}
