/** Component tests parse what their fake server answers: by the schemas that the routes declare. */
import { testApi } from "@crumbtrail/api/testing";
import { declaredSchemas } from "@crumbtrail/api/testing/answers";
import { ANSWERS } from "@crumbtrail/host/testing/answers";
import assert from "node:assert/strict";
import { z } from "zod";

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: "any" });

Deno.test("the answers of component tests have the schemas of their routes", async () => {
  await using api = await testApi();
  const declared = declaredSchemas(api.app);
  for (const [route, schema] of Object.entries(ANSWERS)) {
    const schemas = declared.get(route);
    assert.ok(schemas, `no route answers ${route} with JSON`);
    const shape = shapeOf(schema);
    const same = schemas.filter((each) => JSON.stringify(shapeOf(each)) === JSON.stringify(shape));
    assert.ok(same.length > 0, `${route} declares another answer`);
  }
});
