/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: "../openapi.yaml",
  dom_id: "#document",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // Otherwise the document would be shown to a validator on the internet.
  validatorUrl: null,
  // OpenAPI cannot say that the path of a picture has slashes.
  requestInterceptor(request) {
    if (request.url.includes("/uploads/")) request.url = request.url.replaceAll("%2F", "/");
    return request;
  },
});
